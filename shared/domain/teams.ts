/** The postcodes that a team serves, as inclusive ranges. */
export interface ServiceArea {
  readonly postcodes: readonly (readonly [from: number, to: number])[]
}

/** The first team that serves a postcode; null without one. */
export function teamFor<Team extends ServiceArea>(
  teams: readonly Team[],
  postcode: string,
): Team | null {
  const number = Number(postcode)
  return (
    teams.find(({ postcodes }) => postcodes.some(([from, to]) => from <= number && number <= to)) ??
    null
  )
}
