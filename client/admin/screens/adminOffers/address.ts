/**
 * What the editor edits: an offer's draft or next version, or a new offer, made from a lead, a copy, a template or nothing.
 * `calculation`: the query of the calculation that a new offer is to include (`calculationParams`).
 */
export type Editing =
  | { readonly id: string }
  | { readonly leadId: string; readonly caseId?: string; readonly calculation?: string }
  | { readonly copyOf: string }
  | { readonly templateId: string }
  | { readonly new: true; readonly caseId?: string; readonly calculation?: string }

/** The editor's parameters; null closes it. `field`: dotted path of the field to focus. */
export function editorAddress(
  editing: Editing | null,
  field?: string,
): Readonly<Record<string, string | null>> {
  return {
    ret: editing && 'id' in editing ? editing.id : null,
    henvendelse: editing && 'leadId' in editing ? editing.leadId : null,
    kopi: editing && 'copyOf' in editing ? editing.copyOf : null,
    skabelon: editing && 'templateId' in editing ? editing.templateId : null,
    ny: editing && 'new' in editing ? '1' : null,
    'til-sag': (editing && 'caseId' in editing && editing.caseId) || null,
    felt: field ?? null,
    del: null,
    panel: null,
    visning: null,
  }
}

/** The editor's own parameters. In an address with a calculation, every other one is an input of it. */
const ownParams: ReadonlySet<string> = new Set([
  ...Object.keys(editorAddress(null)),
  'id',
  'vis',
  'side',
])

const calculationEntries = (params: URLSearchParams): [string, string][] =>
  params.has('beregning') ? [...params].filter(([name]) => !ownParams.has(name)) : []

/** Removes the parameters of a calculation: the offer has it, or nothing is made of it. */
export const withoutCalculation = (params: URLSearchParams): Readonly<Record<string, null>> =>
  Object.fromEntries(calculationEntries(params).map(([name]) => [name, null]))

/** What the address opens in the editor; null for the list. */
export function readEditing(params: URLSearchParams): Editing | null {
  const [id, leadId, copyOf, templateId, caseId] = [
    'ret',
    'henvendelse',
    'kopi',
    'skabelon',
    'til-sag',
  ].map((name) => params.get(name) ?? undefined)
  const calculation = new URLSearchParams(calculationEntries(params)).toString()
  const more = { ...(caseId && { caseId }), ...(calculation && { calculation }) }
  if (id) return { id }
  if (leadId) return { leadId, ...more }
  if (copyOf) return { copyOf }
  if (templateId) return { templateId }
  return params.has('ny') ? { new: true, ...more } : null
}
