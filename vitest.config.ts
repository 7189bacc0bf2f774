import { defineConfig } from 'vitest/config'
import { bookingFrameStyles } from './dev/build/booking-frame-styles.ts'
import { drawings } from './dev/build/drawings.ts'
import { paths } from './dev/build/paths.ts'
import { posts } from './dev/posts/plugin.ts'
import { speculation } from './dev/build/speculation.ts'
import { shareImages } from './dev/share/plugin.ts'
import { patience } from './test/helpers/until.ts'

const shared = {
  plugins: [bookingFrameStyles(), drawings(), posts(), paths(), speculation(), shareImages()],
  define: { 'import.meta.env.SSR': 'true' },
  resolve: {
    alias: {
      'virtual:client-manifest': new URL('test/helpers/app/client-manifest.ts', import.meta.url)
        .pathname,
    },
  },
}

/**
 * These limits only end tests that hang. They are no performance limits, and so long that a busy machine does not reach
 * them. A test of a time limit of the product waits for its effect.
 */
const limits = {
  testTimeout: 2.5 * patience,
  hookTimeout: 2.5 * patience,
  // Without it a poll gives up after one second.
  expect: { poll: { timeout: patience } },
} as const

/** Files that replace a module. The others of a worker share their modules, which saves a seventh of the CPU of the promises. */
const replacing = [
  'shared/content/booking-partners.test.ts',
  'test/promises/{other-brand,conversions}.test.ts',
  'test/journeys/{embeds,embeds-apart,error-pages,advertising}.test.ts',
]
const replacingProofs = ['test/proofs/journeys/advertising.test.ts']

/** People in a browser. No retries: a test that fails occasionally is broken. */
const journeys = (name: string, include: string) => ({
  ...shared,
  test: {
    ...limits,
    name,
    isolate: false,
    include: [include],
    exclude: [...replacing, ...replacingProofs],
  },
})

export default defineConfig({
  test: {
    // All projects share one queue, so that no core idles while the last long file of a project runs. Vitest sorts it by
    // the projects' names. Four files at a time also on two cores, because journeys and promises often wait.
    maxWorkers: 4,
    globalSetup: ['test/helpers/product/shared-product.ts'],
    projects: [
      {
        // Mostly pure functions.
        ...shared,
        test: {
          ...limits,
          name: 'unit',
          isolate: false,
          include: ['{shared,client,worker,dev}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: replacing,
        },
      },
      {
        // Servers and databases, on the ports of the worker.
        ...shared,
        test: {
          ...limits,
          name: 'promises',
          isolate: false,
          include: ['test/promises/**/*.test.{ts,tsx}'],
          exclude: replacing,
        },
      },
      journeys('journeys', 'test/journeys/*.test.ts'),
      // `npm run prove:journeys`: too long for `npm test`.
      journeys('proofs', 'test/proofs/journeys/*.test.ts'),
      {
        ...shared,
        test: { ...limits, name: 'replacing', include: replacing },
      },
      {
        ...shared,
        test: { ...limits, name: 'proofs-replacing', include: replacingProofs },
      },
    ],
  },
})
