/** What the editor edits: an offer's draft or next version, or a new offer, made from a lead, a copy or nothing. */
export type Editing =
  | { readonly id: string }
  | { readonly leadId: string }
  | { readonly copyOf: string }
  | { readonly new: true }

/** The editor's parameters; null closes it. `field`: dotted path of the field to focus. */
export function editorAddress(
  editing: Editing | null,
  field?: string,
): Readonly<Record<string, string | null>> {
  return {
    ret: editing && 'id' in editing ? editing.id : null,
    henvendelse: editing && 'leadId' in editing ? editing.leadId : null,
    kopi: editing && 'copyOf' in editing ? editing.copyOf : null,
    ny: editing && 'new' in editing ? '1' : null,
    felt: field ?? null,
  }
}
