/** The views of the screen, by their name in the address; the rules themselves have none. */
export const views = ['proev', 'ikke-fundet', 'versioner', 'import', 'aendringer'] as const
export type View = (typeof views)[number]

const empty = {
  id: null,
  ny: null,
  fra: null,
  til: null,
  q: null,
  state: null,
  tag: null,
  status: null,
  kind: null,
  sort: null,
  url: null,
  version: null,
  of: null,
}

/** Another view, with nothing of the one before. */
export const viewAddress = (
  view: View | null,
  more: Readonly<Record<string, string>> = {},
): Record<string, string | null> => ({ ...empty, vis: view, ...more })

/** No rule is open. */
export const closedRule = { id: null, ny: null, fra: null, til: null } as const
/** What chooses the rule that is edited. */
export const editedParams: readonly string[] = ['vis', ...Object.keys(closedRule)]
