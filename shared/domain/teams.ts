/** The postcodes that a team serves, as inclusive ranges. */
export interface ServiceArea {
  readonly postcodes: readonly { readonly from: string; readonly to: string }[]
}

/** The first team that serves a postcode; null without one. */
export function teamFor<Team extends ServiceArea>(
  teams: readonly Team[],
  postcode: string,
): Team | null {
  return (
    teams.find(({ postcodes }) =>
      postcodes.some(({ from, to }) => from <= postcode && postcode <= to),
    ) ?? null
  )
}
