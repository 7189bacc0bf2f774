import type { AppContext } from '#worker/context.ts'

/**
 * The cheap first gate: at most 60 a minute for a key (wrangler.toml). Where the limiter itself fails the gate stands
 * open: what must be limited exactly has a limit of its own, and nobody's post is lost for a counter.
 */
export async function passesPostGate(
  { env }: Pick<AppContext, 'env'>,
  key: string,
): Promise<boolean> {
  try {
    return (await env.POST_GATE.limit({ key })).success
  } catch (error) {
    console.error(JSON.stringify({ event: 'post_gate_failed', error: String(error) }))
    return true
  }
}
