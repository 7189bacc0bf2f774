import type { AppContext } from '#worker/context.ts'
import { constantsOf } from '#worker/publishing/constants.ts'

/** Immutable at the URL with its version; at any other, the current constants. */
const named = 'public, max-age=31536000, immutable'
const unnamed = 'public, max-age=300'

/** Serves the constants of the calculators to their scripts. */
export async function serveCalculatorConstants(c: AppContext): Promise<Response> {
  const snapshot =
    c.get('snapshot') ??
    (await c.get('deps').snapshot.current((work) => c.executionCtx.waitUntil(work)))
  const { version, body } = constantsOf(snapshot)
  const isNamed = c.req.query('v') === version
  return c.body(body, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': isNamed ? named : unnamed,
  })
}
