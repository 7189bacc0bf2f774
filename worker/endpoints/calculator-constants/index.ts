import type { AppContext } from '#worker/context.ts'
import { constantsOf } from '#worker/publishing/constants.ts'
import { currentSnapshot } from '#worker/render/rendering.ts'

/** Immutable at the URL with its version; at any other, the current constants. */
const named = 'public, max-age=31536000, immutable'
const unnamed = 'public, max-age=300'

/** Serves the constants of the calculators to their scripts. */
export async function serveCalculatorConstants(c: AppContext): Promise<Response> {
  const { version, body } = constantsOf(await currentSnapshot(c))
  const isNamed = c.req.query('v') === version
  return c.body(body, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': isNamed ? named : unnamed,
  })
}
