/** Most ids that are read. */
const most = 500

/**
 * The options of a post: `options` as a list (JSON) or as text (a form), and the fields of a form without script:
 * `option:<id>` = on for a box, `choice:<choice>` = `<id>` for one of several. Null where the post does not name options; an
 * empty `options` means that none is chosen. `calculateTotals` ignores unknown ids.
 */
export function parseOptions(body: Readonly<Record<string, unknown>>): string[] | null {
  const { options } = body
  const fields = Object.entries(body).flatMap(([name, value]) => {
    if (name.startsWith('option:'))
      return value === 'on' || value === 'true' || value === true
        ? [name.slice('option:'.length)]
        : []
    return name.startsWith('choice:') && typeof value === 'string' ? [value] : []
  })
  if (Array.isArray(options))
    return [...options.filter((id) => typeof id === 'string'), ...fields].slice(0, most)
  if (typeof options === 'string')
    return [...options.split(/[\s,]+/).filter(Boolean), ...fields].slice(0, most)
  return fields.length > 0 ? fields.slice(0, most) : null
}
