import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { constants, type LargeChange } from '#shared/admin/constants.ts'
import * as f from '#shared/admin/field.ts'
import type { ContentTarget } from '#shared/admin/publications.ts'
import { formatNumber } from '#shared/content/format.ts'
import { content, largeChangesQuery } from '../../data/content.ts'
import { act, updateRecord } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { Button } from '../../kit/button.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Notice } from '../../kit/notices.tsx'
import { useHasRole } from '../../session.ts'

/** What a large change of a constant lacks before it can be published: a reason, or a second person. Nothing for other changes. */
export function LargeChangeNote({ of: { id, revision } }: { readonly of: ContentTarget }) {
  const { data } = useQuery(largeChangesQuery)
  // Of the revision on the screen: an approval that is shown can be published.
  const change = data?.changes.find((each) => each.id === id && each.revision === revision)
  if (!change) return null
  const { note, approvedBy } = change
  return note.trim() === '' && approvedBy === null ? (
    <Unexplained change={change} />
  ) : (
    <p className="text-[0.875rem] text-mute">
      Stor ændring: {describe(change)}.{' '}
      {approvedBy ? `Godkendt af ${approvedBy}.` : `Begrundet: »${note.trim()}«`}
    </p>
  )
}

/** »ændrer sig med 48 %, og 7,5 er over det sædvanlige (højst 2)« */
function describe({ share, total, beyond, least, most }: LargeChange): string {
  const limit =
    beyond === null
      ? null
      : least !== null && beyond < least
        ? `${formatNumber(beyond)} er under det sædvanlige (mindst ${formatNumber(least)})`
        : `${formatNumber(beyond)} er over det sædvanlige (højst ${formatNumber(most ?? 0)})`
  const percent = (part: number) => `${formatNumber(Math.round(part * 100))}\u00a0%`
  return [
    share > largeShare
      ? `ændrer sig med ${percent(share)}`
      : total > largeShare
        ? `ændrer sig i alt med ${percent(total)} på 30\u00a0dage`
        : null,
    limit,
  ]
    .filter(Boolean)
    .join(', og ')
}

/** As the view `large_changes` has it. */
const largeShare = 0.25

const reason = f.longText('Hvorfor', { required: 'Skriv hvorfor', max: 300 })

function Unexplained({ change }: { readonly change: LargeChange }) {
  const [mayWrite, mayApprove] = [
    useHasRole(constants.roles.write),
    useHasRole(constants.actions.approve.role),
  ]
  const [asks, setAsks] = useState(false)
  const approve = useWrite(() => act(constants, 'approve', change), {
    name: 'Godkend en stor ændring',
    done: 'Ændringen er godkendt og kan udgives',
    refetch: content,
  })
  const what = describe(change)
  return (
    <Notice className="mt-1.5 rounded-knob">
      <p className="min-w-0 flex-1 basis-60 text-[0.875rem]">
        <strong>{what.charAt(0).toUpperCase() + what.slice(1)}.</strong> Før den kan udgives, skal
        der stå hvorfor, eller en hovedadministrator, der ikke selv har skrevet den, skal godkende
        den.
      </p>
      {mayWrite && (
        <Button
          size="small"
          aria-label={`Skriv hvorfor: ${change.title}`}
          onClick={() => setAsks(true)}
        >
          Skriv hvorfor
        </Button>
      )}
      {mayApprove && !change.isOwn && (
        <Button
          size="small"
          aria-label={`Godkend: ${change.title}`}
          busy={approve.isPending}
          onClick={() => approve.mutate(undefined)}
        >
          Godkend
        </Button>
      )}
      {asks && (
        <FormDialog
          title={`Hvorfor ændres »${change.title}« så meget?`}
          confirm="Gem"
          fields={{ note: reason }}
          write={(input) => updateRecord(constants, change, input)}
          done="Gemt. Nu kan ændringen udgives."
          refetch={content}
          onClose={() => setAsks(false)}
        />
      )}
    </Notice>
  )
}
