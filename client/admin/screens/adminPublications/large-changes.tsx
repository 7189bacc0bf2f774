import { useQuery } from '@tanstack/react-query'
import { publishedLargeChangesQuery } from '../../data/content.ts'
import { Section } from '../../kit/card.tsx'

/** The large changes of a publication: why each was made, and who approved it. */
export function LargeChanges({ id }: { readonly id: string }) {
  const { data } = useQuery(publishedLargeChangesQuery(id))
  if (!data || data.changes.length === 0) return null
  return (
    <Section title="Store ændringer">
      <ul className="grid gap-1.5">
        {data.changes.map(({ id: content, title, reason, approvedBy }) => (
          <li key={content}>
            <strong className="text-ink">{title}</strong>
            {reason && `: »${reason}«`}
            {approvedBy && <span className="text-mute"> Godkendt af {approvedBy}.</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
