import { Fragment, type ReactNode } from 'react'
import { href } from '#shared/routes/href.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import { Link } from '#client/slots.tsx'

const marks = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Copy with its marks: **strong**, [label](routeId), [label](routeId#section), [label](#section), [label](tel:… | mailto:… | https:…). */
export function RichText({ text }: { readonly text: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [whole, strong, label = '', target = ''] = match
    parts.push(text.slice(end, match.index), strong ? <strong>{strong}</strong> : <RichLink label={label} target={target} />)
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
  return parts.map((part, i) => <Fragment key={i}>{part}</Fragment>)
}

function RichLink({ label, target }: { readonly label: string; readonly target: string }) {
  if (target.startsWith('#') || /^(tel|mailto|https):/.test(target)) return <a href={target}>{label}</a>
  const [id = '', hash = ''] = target.split('#')
  if (!(id in routes)) throw new Error(`copy links to '${target}', which is no route`)
  return <Link href={href(id as RouteId, {}, hash)}>{label}</Link>
}
