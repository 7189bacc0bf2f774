/** What is edited: an offer's draft or next version, or a new offer out of nothing, out of a lead, out of another offer. */
export type Editing =
  | { readonly id: string }
  | { readonly leadId: string }
  | { readonly copyOf: string }
  | { readonly new: true }

/** The parameters of the editor, each null unless asked for. `field`: dotted path of the field to begin at. */
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
