import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { cases } from '#shared/admin/cases.ts'
import { type PresentationRow, presentations } from '#shared/admin/presentations.ts'
import { href } from '#shared/routes/href.ts'
import { pagedRows } from '../../data/queries.ts'
import { act, listOf, recordOf } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { Button, TextLink } from '../../kit/button.tsx'
import { CaseSearch } from '../../kit/case-search.tsx'
import { Loaded } from '../../kit/loaded.tsx'

type Template = Pick<PresentationRow, 'id' | 'revision' | 'name' | 'slideCount'>

/** Makes a presentation for a case: of the open one, or from a template where the address names the case. */
export function ForCustomer({ row }: { readonly row: PresentationRow | null }) {
  const [query] = useSearchParams()
  const caseId = query.get('sag')
  const navigate = useNavigate()
  const fill = useWrite(
    ({ template, id }: { readonly template: Template; readonly id: string }) =>
      act<{ readonly row: PresentationRow }>(presentations, 'fill', template, { caseId: id }),
    {
      name: 'Lav til en kunde',
      done: 'Præsentationen er lavet med kundens hus, tal og tilbud',
      refetch: [presentations.name],
      onDone: ({ row: made }) => void navigate(`${href('adminPresentations')}?id=${made.id}`),
    },
  )
  if (row)
    return (
      <CaseSearch
        label={`Hvem skal se »${row.name}«?`}
        onChoose={({ id }) => fill.mutate({ template: row, id })}
      />
    )
  return caseId ? (
    <Templates
      caseId={caseId}
      busy={fill.isPending}
      onChoose={(template) => fill.mutate({ template, id: caseId })}
    />
  ) : (
    <p>Åbn en skabelon, og vælg »Lav til en kunde«.</p>
  )
}

interface TemplatesProps {
  readonly caseId: string
  readonly busy: boolean
  readonly onChoose: (template: Template) => void
}

function Templates({ caseId, busy, onChoose }: TemplatesProps) {
  const found = useQuery(recordOf(cases, caseId))
  const templates = useInfiniteQuery(listOf(presentations, { purpose: 'template', sort: 'name' }))
  const own = useInfiniteQuery(listOf(presentations, { caseId }))
  const made = pagedRows(own.data?.pages ?? [])
  return (
    <Loaded query={found} detail>
      {({ name, number }) => (
        <div className="grid gap-4">
          {made.length > 0 && (
            <div className="grid gap-1">
              <p className="font-semibold text-ink">Er der allerede</p>
              <ul>
                {made.map((each) => (
                  <li key={each.id}>
                    <TextLink to={`${href('adminPresentations')}?id=${each.id}`}>
                      {each.name}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p>
            Vælg en skabelon. Den bliver til en præsentation for{' '}
            <strong className="text-ink">{name || `sag ${number}`}</strong> med husets oplysninger,
            beregningen og tilbuddet fra sagen.
          </p>
          <Loaded query={templates} detail>
            {({ pages }) => {
              const rows = pagedRows(pages)
              return rows.length === 0 ? (
                <p className="text-mute">Der er ingen skabeloner endnu.</p>
              ) : (
                <ul className="grid gap-2">
                  {rows.map((template) => (
                    <li
                      key={template.id}
                      className="flex flex-wrap items-center justify-between gap-2 rounded-box border border-line px-3 py-2"
                    >
                      <span>
                        <strong className="block text-ink">{template.name}</strong>
                        <span className="text-mute">{template.slideCount} sider</span>
                      </span>
                      <Button busy={busy} onClick={() => onChoose(template)}>
                        Lav for {name || `sag ${number}`}
                      </Button>
                    </li>
                  ))}
                </ul>
              )
            }}
          </Loaded>
        </div>
      )}
    </Loaded>
  )
}
