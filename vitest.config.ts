import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { 'import.meta.env.SSR': 'true' },
  test: {
    include: ['{shared,client,worker,dev}/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
  resolve: { alias: { 'virtual:client-manifest': new URL('test/helpers/client-manifest.ts', import.meta.url).pathname } },
})
