import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { href } from '#shared/routes/href.ts'
import { api } from '../../api.ts'
import { recordPath, recordQuery } from '../../data/queries.ts'
import { Button, ExternalLink, TextLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { contentKinds } from '../../kit/content-uses.tsx'
import { SelectField, toOptions } from '../../kit/form/field.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { EmptyState } from '../../kit/notices.tsx'
import { PageFrame } from '../../kit/page-frame.tsx'
import { useAddress } from '../../use-address.ts'
import { type PickedRow, RecordPicker } from './record-picker.tsx'
import { useWidth } from './widths.tsx'

/** What has a draft in the site, by its name in the address. By name: the contracts bring the schemas of all blocks. */
const kinds = {
  side: { noun: 'pages', ...contentKinds.page },
  artikel: { noun: 'posts', ...contentKinds.post },
  kampagne: { noun: 'campaigns', ...contentKinds.campaign },
  stykke: { noun: 'pieces', ...contentKinds.piece },
  omtale: { noun: 'mentions', ...contentKinds.mention },
} as const
type Kind = keyof typeof kinds

const textOf = (row: PickedRow): string => String(row['title'] ?? row['name'] ?? row['key'] ?? '')

/** The signed link of a draft, for the revision that is stored now. */
const draftQuery = (noun: string, id: string) =>
  queryOptions({
    queryKey: ['sandbox', 'draft', noun, id],
    queryFn: async ({ client, signal }) => {
      const { revision } = await client.fetchQuery(
        recordQuery<{ readonly revision: number }>(noun, id),
      )
      return api<{ readonly path: string }>(
        'POST',
        recordPath(noun, id, '/preview'),
        { revision },
        signal,
      )
    },
    // Another link would load the frame again.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** A page, an article, a campaign's banner, a piece or a mention as the site shows its draft. */
export function DraftBench() {
  const [params] = useSearchParams()
  const { go } = useAddress()
  const kind = (Object.keys(kinds) as Kind[]).find((each) => each === params.get('slags')) ?? 'side'
  const { noun, label } = kinds[kind]
  const id = params.get('id')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 wide:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <Card className="grid gap-3.5 p-4">
        <SelectField
          name="slags"
          label="Slags"
          value={kind}
          options={toOptions(
            Object.fromEntries(
              Object.entries(kinds).map(([each, { label: name }]) => [each, name]),
            ),
          )}
          onChange={(slags) => go({ slags, id: null })}
        />
        <RecordPicker
          noun={noun}
          label={`Find ${label.toLowerCase()}`}
          chosen={id}
          textOf={textOf}
          onPick={(picked) => go({ slags: kind, id: picked })}
        />
      </Card>
      {id ? (
        <Draft key={id} kind={kind} id={id} />
      ) : (
        <Card>
          <EmptyState title="Vælg det, du vil se" spot="document">
            Kladden vises med samme kode som sitet. Besøgende ser den ikke.
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

function Draft({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const { noun, label, route } = kinds[kind]
  const query = useQuery(draftQuery(noun, id))
  const { width, tabs } = useWidth()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {tabs}
        <TextLink to={`${href(route)}?id=${id}`}>Ret {label.toLowerCase()}</TextLink>
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Hent kladden igen
        </Button>
        {query.data && <ExternalLink href={query.data.path}>Åbn i en fane</ExternalLink>}
      </div>
      <Loaded query={query}>
        {({ path }) => (
          <PageFrame path={path} title={`${label}: kladden i sitet`} width={width ?? 1280} />
        )}
      </Loaded>
    </div>
  )
}
