/**
 * How long tests wait for what must come, in ms: only a thing that never comes waits as long. It says nothing about how
 * fast anything is, and is far beyond what the slowest wait takes on a machine with ten times its work.
 */
export const patience = 120_000

/** Waits until `find` returns or resolves to something truthy, looking every 25 ms. Rejects after `patience`, naming what it waited for. */
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
