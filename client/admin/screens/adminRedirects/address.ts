/** The views of the screen by their name in the address. The list of rules has no name. */
export const views = ['proev', 'ikke-fundet', 'versioner', 'import', 'aendringer'] as const
export type View = (typeof views)[number]

/** The parameters of a view. */
export const viewAddress = (view: View, more: Readonly<Record<string, string>> = {}) => ({
  vis: view,
  ...more,
})

/** The parameters while no rule is open. */
export const closedRule = { id: null, ny: null, fra: null, til: null } as const
/** The parameters that select the rule being edited. */
export const editedParams: readonly string[] = ['vis', ...Object.keys(closedRule)]
