/** Runs one of several independent steps and logs its error under `event` and `step`. Never throws. */
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
