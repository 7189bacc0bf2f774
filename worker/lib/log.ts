/** Logs a failure as one line of JSON, with the beginning of its error. */
export const logError = (event: string, error: unknown, details: object = {}): void =>
  console.error(JSON.stringify({ event, ...details, error: String(error).slice(0, 300) }))

/** Runs one of several independent steps and logs its error under `event` and `step`. Never throws. */
export async function logged(
  event: string,
  step: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    logError(event, error, { step })
  }
}
