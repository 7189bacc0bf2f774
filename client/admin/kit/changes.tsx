import { textChanges } from '#shared/domain/posts/changes.ts'

interface Props {
  readonly heads: readonly (readonly [label: string, was: string, is: string])[]
  readonly texts?: readonly [before: readonly string[], after: readonly string[]]
}

/** What differs: named values, and texts paragraph by paragraph. */
export function Changes({ heads, texts = [[], []] }: Props) {
  const changes = [
    ...heads.flatMap(([label, was, is]) => (was === is ? [] : [{ label, was, is }])),
    ...textChanges(...texts).map((change) => ({ label: 'Tekst', ...change })),
  ]
  if (changes.length === 0) return <p>Kun tegninger eller felter uden tekst.</p>
  return (
    <ul className="grid gap-2">
      {changes.map(({ label, was, is }, i) => (
        <li key={i}>
          <span className="block text-[0.8125rem] text-mute">{label}</span>
          <Change was={was} is={is} />
        </li>
      ))}
    </ul>
  )
}

/** A text as it was, struck through, and as it is. */
export const Change = ({ was, is }: { readonly was: string; readonly is: string }) => (
  <>
    {was && (
      <>
        <span className="sr-only">før: </span>
        <del className="block text-mute">{was}</del>
      </>
    )}
    {is ? (
      <>
        <span className="sr-only">nu: </span>
        <ins className="block text-ink no-underline">{is}</ins>
      </>
    ) : (
      <strong className="text-ink">fjernet</strong>
    )}
  </>
)
