/** The views of the screen by their name in the address. The list of rules has no name. */
export const views = ['proev', 'ikke-fundet', 'versioner', 'import', 'aendringer'] as const
export type View = (typeof views)[number]

/** The parameters of a view. */
export const viewAddress = (view: View, more: Readonly<Record<string, string>> = {}) => ({
  vis: view,
  ...more,
})

/** The parameters while no rule is open. */
export const closedRule = { id: null, panel: null, fra: null, til: null } as const
/** The parameters of a new rule. `from` and `to`: what its form begins with. */
export const newRule = (from?: string, to?: string) => ({
  id: null,
  panel: 'ny',
  fra: from ?? null,
  til: to ?? null,
})
/** The parameters that select the rule being edited. */
export const editedParams: readonly string[] = ['vis', 'id', 'panel']

/** Former names of the list's parameters. */
const formerNames = {
  q: 'soeg',
  state: 'tilstand',
  kind: 'slags',
  status: 'svar',
  tag: 'maerke',
  sort: 'sortering',
  ny: 'panel',
} as const
const formerValues: Readonly<Record<string, (value: string) => string>> = {
  tag: encodeURIComponent,
  sort: (value) => (value === 'order' ? 'position' : value),
  ny: () => 'ny',
}

/** The query of a former address of the list, `?q=…&state=…` or `?ny=1`, as it is now; null for any other. */
export function fromFormer(params: URLSearchParams): string | null {
  const former = Object.keys(formerNames).filter((name) => params.has(name))
  if (params.has('vis') || former.length === 0) return null
  const present = new URLSearchParams(params)
  for (const name of former) {
    const value = params.get(name) ?? ''
    present.delete(name)
    present.set(formerNames[name as keyof typeof formerNames], formerValues[name]?.(value) ?? value)
  }
  return `?${present}`
}
