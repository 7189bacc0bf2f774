/**
 * How long tests wait for an expected event, in ms. Only a failing test waits this long. It is no performance limit,
 * and far longer than the slowest wait on a machine with ten times its load.
 */
export const patience = 120_000

/** Waits until `find` returns or resolves to something truthy; polls every 25 ms. Rejects after `patience` with the name of the event. */
export async function until<Found>(
  label: string,
  find: () => Found | Promise<Found>,
): Promise<Exclude<NonNullable<Found>, false | ''>> {
  const deadline = Date.now() + patience
  for (;;) {
    const found = await find()
    if (found) return found as Exclude<NonNullable<Found>, false | ''>
    if (Date.now() > deadline) throw new Error(`Waited ${patience / 1000} s for ${label}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
