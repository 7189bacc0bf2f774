/** What the editor edits: an offer's draft or next version, or a new offer, made from a lead, a copy, a template or nothing. */
export type Editing =
  | { readonly id: string }
  | { readonly leadId: string; readonly caseId?: string }
  | { readonly copyOf: string }
  | { readonly templateId: string }
  | { readonly new: true; readonly caseId?: string }

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

/** What the address opens in the editor; null for the list. */
export function readEditing(params: URLSearchParams): Editing | null {
  const [id, leadId, copyOf, templateId, caseId] = [
    'ret',
    'henvendelse',
    'kopi',
    'skabelon',
    'til-sag',
  ].map((name) => params.get(name) ?? undefined)
  const ofCase = caseId ? { caseId } : {}
  if (id) return { id }
  if (leadId) return { leadId, ...ofCase }
  if (copyOf) return { copyOf }
  if (templateId) return { templateId }
  return params.has('ny') ? { new: true, ...ofCase } : null
}
