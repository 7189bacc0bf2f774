/** Most ids that are looked at. */
const most = 500

/**
 * The options somebody sent: `options` as a list (JSON) or as words (a form), and the fields of a form without script:
 * `option:<id>` = on for a box, `choice:<choice>` = `<id>` for one of several. Null where nothing was said about options;
 * an empty `options` says that none is wanted. Ids of nothing are left to `calculateTotals`.
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
