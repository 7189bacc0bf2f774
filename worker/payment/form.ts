export type FormValue =
  | string
  | number
  | readonly FormValue[]
  | { readonly [name: string]: FormValue | undefined }

/** Serializes nested values as a form: `{ a: [{ b: 1 }] }` → `a[0][b]=1`. Undefined values are left out. */
export function encodeForm(values: { readonly [name: string]: FormValue | undefined }): string {
  const form = new URLSearchParams()
  const add = (name: string, value: FormValue | undefined): void => {
    if (value === undefined) return
    if (typeof value !== 'object') return form.append(name, String(value))
    for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner as FormValue)
  }
  for (const [name, value] of Object.entries(values)) add(name, value)
  return form.toString()
}
