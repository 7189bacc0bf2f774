import type { AppContext } from '#worker/context.ts'
import { constantsOf } from '#worker/publishing/constants.ts'

/** Under the name of its content it never changes; under any other it is what holds now. */
const named = 'public, max-age=31536000, immutable'
const unnamed = 'public, max-age=300'

/** What the calculators rest on, for the scripts that reckon in the browser. */
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
