import { defineConfig } from 'vitest/config'
import { drawings } from './dev/build/drawings.ts'
import { paths } from './dev/build/paths.ts'
import { posts } from './dev/posts/plugin.ts'
import { speculation } from './dev/build/speculation.ts'
import { shareImages } from './dev/share/plugin.ts'
import { patience } from './test/helpers/until.ts'

const shared = {
  plugins: [drawings(), posts(), paths(), speculation(), shareImages()],
  define: { 'import.meta.env.SSR': 'true' },
  resolve: {
    alias: {
      'virtual:client-manifest': new URL('test/helpers/app/client-manifest.ts', import.meta.url)
        .pathname,
    },
  },
}

/**
 * These limits end what hangs, and nothing else: they say nothing about how fast anything is, so a busy machine reaches
 * none of them. A test that must see a limit of the product waits for its effect.
 */
const limits = {
  testTimeout: 2.5 * patience,
  hookTimeout: 2.5 * patience,
  // Without it a poll gives up after one second.
  expect: { poll: { timeout: patience } },
} as const

export default defineConfig({
  test: {
    projects: [
      {
        // Functions of their arguments, mostly, so a process runs many files: half the time. What a module keeps is there before a test.
        ...shared,
        test: {
          ...limits,
          name: 'unit',
          isolate: false,
          include: ['{shared,client,worker,dev}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Whole parts: servers and databases, which wait for each other. Two files at a time, each lane with ports of its own.
        ...shared,
        test: {
          ...limits,
          name: 'promises',
          include: ['test/promises/**/*.test.{ts,tsx}'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // People in a browser. They wait more than they work, so two at a time. Nothing is tried twice: a race that is lost
        // now and then is broken.
        ...shared,
        test: {
          ...limits,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/helpers/product/shared-product.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
