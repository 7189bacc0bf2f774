import { Fragment, type ReactNode } from 'react'
import { wholeFigures } from '#shared/content/format.ts'
import { href, readTarget } from '#shared/routes/href.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import { productMenus } from '#shared/content/copy/menu-sections.ts'
import { Link } from '#client/slots.tsx'
import { TermMark } from './terms.tsx'

const marks =
  /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\{([^{}|]+)(?:\|([^{}]+))?\}([.,;:!?)]*)|☐\u00a0([^\s]+)/g

/**
 * Renders copy's markup: **strong**, [label](routeId), [label](routeId#section), [label](routeId?query#section), [label](#section), [label](post:slug),
 * [label](tel:… | mailto:… | https:…), {glossary term}, {other words|glossary term}, ☐ word (a box to tick on paper).
 */
export function RichText({ text }: { readonly text: string }) {
  const parts: ReactNode[] = []
  let end = 0
  const copy = keepTogether(text)
  for (const match of copy.matchAll(marks)) {
    const [whole, strong, label, target = '', words = '', word = words, punctuation = '', box] =
      match
    parts.push(copy.slice(end, match.index))
    if (strong) parts.push(<strong>{strong}</strong>)
    else if (label) parts.push(<RichLink label={label} target={target} />)
    else if (box) parts.push(<span className="paper-box">{box}</span>)
    else parts.push(<TermMark word={word} words={words} punctuation={punctuation} />)
    end = match.index + whole.length
  }
  parts.push(copy.slice(end))
  return parts.map((part, i) => <Fragment key={i}>{part}</Fragment>)
}

/** `12 34 56 78`. */
const phoneNumber = /(?<!\d)\d\d(?: \d\d){3}(?!\d)/g

/** After `ca.` before a number, and after `pr.`. */
const shortWord = /(?<=\bca\.) (?=\d)|(?<=\bpr\.) (?=\p{L})/gu

/** Keeps on one line what is read as one: `17.820 kWh`, `09.00–17.00`, `12 34 56 78`, `1. januar`, `pr. stk.` */
const keepTogether = (text: string): string =>
  wholeFigures(text)
    .replace(phoneNumber, (number) => number.replaceAll(' ', '\u00a0'))
    .replace(shortWord, '\u00a0')

function RichLink({ label, target }: { readonly label: string; readonly target: string }) {
  if (target.startsWith('#') || /^(tel|mailto|https):/.test(target))
    return <a href={target}>{label}</a>
  const { id, query, hash } = readTarget(target)
  if (id.startsWith('post:'))
    return <Link href={href('blogPost', { slug: id.slice(5) }, hash)}>{label}</Link>
  if (!Object.hasOwn(routes, id)) throw new Error(`copy links to '${target}', which is no route`)
  // The lazy runtime shows a product's card while the pointer is over its name.
  const card = hash === '' && id in productMenus ? id : undefined
  return (
    <Link href={href(id as RouteId, {}, hash, query)} data-card={card}>
      {label}
    </Link>
  )
}
