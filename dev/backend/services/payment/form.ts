export type Fields = { [name: string]: string | Fields }

/** Parses `a[b][0]=1` as nested objects; lists become objects with their indices as names, `a[]` counts them itself. */
export function parseForm(text: string): Fields {
  const root = fields()
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...inner] = name.split('[').map((part) => part.replace(/\]$/, ''))
    let at = root
    const path = [first, ...inner]
    for (const [i, part] of path.entries()) {
      const key = part === '' ? String(Object.keys(at).length) : part
      if (i === path.length - 1) at[key] = value
      else {
        const inside = asFields(at[key])
        at[key] = inside
        at = inside
      }
    }
  }
  return root
}

// Without a prototype: `__proto__` is a name like any other.
const fields = (): Fields => Object.create(null) as Fields

export const asText = (value: string | Fields | undefined): string =>
  typeof value === 'string' ? value : ''
export const asFields = (value: string | Fields | undefined): Fields =>
  typeof value === 'object' ? value : fields()
/** Null for what is no whole number from 0. */
export const asAmount = (value: string | Fields | undefined): number | null =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null
