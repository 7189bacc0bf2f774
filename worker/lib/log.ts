/** Does one of several things that must not stop each other: where it fails, that is said under `event` and `step`. Never throws. */
export async function logged(
  event: string,
  step: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(JSON.stringify({ event, step, error: String(error).slice(0, 300) }))
  }
}
