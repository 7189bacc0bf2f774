import { defineConfig } from 'vitest/config'
import { paths } from './dev/paths.ts'
import { posts } from './dev/posts/plugin.ts'
import { speculation } from './dev/speculation.ts'
import { shareImages } from './dev/share/plugin.ts'

const shared = {
  plugins: [posts(), paths(), speculation(), shareImages()],
  define: { 'import.meta.env.SSR': 'true' },
  resolve: { alias: { 'virtual:client-manifest': new URL('test/helpers/client-manifest.ts', import.meta.url).pathname } },
}

const whole = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
} as const

/**
 * Starts `npm run dev`, which writes .dev.vars into the project: a Worker that runs from the build meanwhile is restarted
 * by it, and what it was answering breaks off. So these come last, when nobody asks another anything.
 */
const development = 'test/journeys/islands.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        // Functions of their arguments, mostly, so a process runs many files: half the time. What a module keeps is there before a test.
        ...shared,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{shared,client,worker,dev}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Whole parts: servers and databases, which wait for each other. Two files at a time, each lane with ports of its own.
        ...shared,
        test: { ...whole, name: 'promises', include: ['test/promises/**/*.test.{ts,tsx}'], maxWorkers: 2, sequence: { groupOrder: 1 } },
      },
      {
        // People in a browser. They wait more than they work, so two at a time. A busy machine may keep a browser waiting;
        // what is broken fails twice. Promises have no second try: a race that is lost now and then is broken.
        ...shared,
        test: {
          ...whole,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/helpers/shared-product.ts'],
          exclude: [development],
          maxWorkers: 2,
          retry: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        ...shared,
        test: { ...whole, name: 'development', include: [development], maxWorkers: 1, retry: 1, sequence: { groupOrder: 3 } },
      },
    ],
  },
})
