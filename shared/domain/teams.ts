/** Who mounts where: the postcodes a team drives to, from and to, both included. */
export interface Covering {
  readonly postcodes: readonly (readonly [from: number, to: number])[]
}

/** The first team that drives to a postcode; null where none does. */
export function teamFor<Team extends Covering>(
  teams: readonly Team[],
  postcode: string,
): Team | null {
  const number = Number(postcode)
  return (
    teams.find(({ postcodes }) => postcodes.some(([from, to]) => from <= number && number <= to)) ??
    null
  )
}
