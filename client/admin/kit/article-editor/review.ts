import type { Node } from 'prosemirror-model'
import {
  type ClaimContext,
  claimRules,
  findClaims,
  type ProvenText,
} from '#shared/domain/posts/claims.ts'
import { sectionIdOf } from '#shared/domain/posts/fold.ts'
import { hasTarget, linksIn } from '#shared/domain/posts/links.ts'
import { textsOf, withFigures } from '#shared/domain/posts/text.ts'
import { type Block, blockSchema } from '#shared/schemas/content/block.ts'
import { textOf } from './document.ts'
import { marks, nodes } from './schema.ts'

/** A place that the editor should look at before publishing. */
export interface Finding {
  readonly from: number
  readonly to: number
  /** `fault` must be mended, `claim` needs proof. */
  readonly tone: 'fault' | 'claim'
  readonly text: string
  readonly reason: string
  readonly source?: string
}

export interface ReviewContext {
  /** Slugs of articles that a link may lead to; null while they aren't known. */
  readonly slugs: ReadonlySet<string> | null
  readonly hasSources: boolean
  /** Claims whose proof is valid today. */
  readonly proven: readonly ProvenText[]
}

/** Everything to look through in a document, in its order: claims without proof, broken links, headings and cards that can't be published. */
export function reviewOf(doc: Node, { slugs, hasSources, proven }: ReviewContext): Finding[] {
  const findings: Finding[] = []
  const sections = sectionsIn(doc)
  const ids = new Set(sections.flatMap(({ ids: own }) => own))
  const seen = new Set<string>()
  const isBroken = (target: string): boolean =>
    !(slugs === null && target.startsWith('post:')) && !hasTarget(target, ids, slugs ?? new Set())
  doc.forEach((top, offset, index) => {
    const { text: section } = sections[index] as Section
    const fault = (from: number, to: number, text: string, reason: string): void =>
      void findings.push({ from, to, text, reason, tone: 'fault' })
    for (const id of sections[index]?.ids ?? []) {
      if (seen.has(id))
        fault(offset, offset + top.nodeSize, id, 'To afsnit har samme navn. Giv det ene et andet.')
      seen.add(id)
    }
    if (top.type === nodes.card) {
      const block = top.attrs['block'] as Block
      const end = offset + top.nodeSize
      if (!blockSchema.safeParse(block).success)
        fault(offset, end, 'Ikke udfyldt', 'Åbn blokken, og udfyld det, der mangler.')
      for (const target of linksIn(block))
        if (isBroken(target)) fault(offset, end, target, brokenReason(target))
      for (const text of textsOf(block, withFigures))
        for (const { rule, from, to } of findClaims(text, { section, hasSources, proven }))
          findings.push({
            from: offset,
            to: end,
            tone: 'claim',
            text: text.slice(from, to),
            ...claimRules[rule],
          })
      return
    }
    if (top.type === nodes.heading && top.content.size > 0 && isEmptySection(doc, index))
      fault(offset, offset + top.nodeSize, top.textContent, 'Skriv en tekst under overskriften.')
    top.descendants((node, pos) => {
      if (node.isText) {
        const target = marks.link.isInSet(node.marks)?.attrs['target'] as string | undefined
        const from = offset + 1 + pos
        if (target !== undefined && isBroken(target))
          fault(from, from + node.nodeSize, node.text ?? '', brokenReason(target))
      }
      return true
    })
    const textblock = (node: Node, start: number): void => {
      for (const { rule, from, to } of claimsOf(node, { section, hasSources, proven }))
        findings.push({
          from: start + from,
          to: start + to,
          tone: 'claim',
          text: node.textContent.slice(from, to),
          ...claimRules[rule],
        })
    }
    if (top.isTextblock) textblock(top, offset + 1)
    else top.forEach((item, inner) => textblock(item, offset + 1 + inner + 1))
  })
  return findings.toSorted((a, b) => a.from - b.from)
}

const brokenReason = (target: string): string =>
  `Linket »${target}« fører ikke nogen steder hen. Vælg et andet mål.`

interface Section {
  /** All text of the section, which may date or prove what is in it. */
  readonly text: string
  readonly ids: readonly string[]
}

/** For each block its section, and the ids that it adds to the article. */
function sectionsIn(doc: Node): Section[] {
  const own: {
    readonly text: string
    readonly ids: readonly string[]
    readonly begins: boolean
  }[] = []
  doc.forEach((node) => {
    const block = node.type === nodes.card ? (node.attrs['block'] as Block) : null
    const heading = node.type === nodes.heading ? headingIdOf(node) : ''
    const id = block && 'id' in block && block.id ? block.id : heading
    own.push({
      text: block ? textsOf(block).join(' ') : copyOf(node),
      ids: id === '' ? [] : [id],
      begins: node.type === nodes.heading,
    })
  })
  const texts: string[] = []
  let group = -1
  const groups = own.map(({ text, begins }) => {
    if (begins || group < 0) group++
    texts[group] = `${texts[group] ?? ''} ${text}`
    return group
  })
  return own.map(({ ids }, i) => ({ text: texts[groups[i] ?? 0] ?? '', ids }))
}

const headingIdOf = (node: Node): string => {
  const text = textOf(node)
  return text === '' ? '' : ((node.attrs['id'] as string | null) ?? sectionIdOf(text))
}

/** Text with its markup, whose links can be a source. */
function copyOf(node: Node): string {
  if (node.isTextblock) return textOf(node)
  const parts: string[] = []
  node.forEach((item) => void parts.push(textOf(item)))
  return parts.join(' ')
}

function isEmptySection(doc: Node, index: number): boolean {
  for (let i = index + 1; i < doc.childCount; i++) {
    const node = doc.child(i)
    if (node.type === nodes.heading && node.content.size > 0) return true
    if (node.type === nodes.card || node.type === nodes.quote) return true
    if (node.textContent.trim() !== '') return false
  }
  return true
}

const known = new WeakMap<
  Node,
  {
    readonly key: string
    readonly proven: readonly ProvenText[]
    readonly claims: ReturnType<typeof findClaims>
  }
>()

/** Claims of a textblock; cached, since most of an article stays as it is while someone types. */
function claimsOf(node: Node, context: Required<ClaimContext>): ReturnType<typeof findClaims> {
  const { section, hasSources, proven } = context
  // What a section proves depends only on these parts of its text.
  const key = `${hasSources}${/\b(?:19|20)\d\d\b|\{=|\]\(https:/.exec(section)?.[0] ?? ''}${/ÅOP/.test(section)}`
  const cached = known.get(node)
  if (cached?.key === key && cached.proven === proven) return cached.claims
  const claims = findClaims(node.textContent, context)
  known.set(node, { key, proven, claims })
  return claims
}
