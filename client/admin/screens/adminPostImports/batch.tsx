import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PostImport, postImports } from '#shared/admin/post-imports.ts'
import { href } from '#shared/routes/href.ts'
import { failedPicturesQuery, usePostImportParts } from '../../data/post-imports.ts'
import { pagedRows } from '../../data/queries.ts'
import { recordOf, removeRecord } from '../../data/resource.ts'
import { useStaffName } from '../../data/staff.ts'
import { useWrite } from '../../data/use-write.ts'
import { count, fullTime } from '../../format.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card, Section } from '../../kit/card.tsx'
import { AskButton } from '../../kit/confirm-dialog.tsx'
import { Progress } from '../../kit/file/progress.tsx'
import { showValue } from '../../kit/kinds/cell.tsx'
import { ErrorNotice, Loaded } from '../../kit/loaded.tsx'
import { LoadMore } from '../../kit/screen/paged-card.tsx'
import { Items } from './items.tsx'
import { doneText, draftsText, leftOutText, picturesText } from './texts.ts'

interface Props {
  readonly id: string
  readonly onLeave: () => void
}

/** One import: what its dry run found or what was done, and what can be done with it now. */
export function Batch({ id, onLeave }: Props) {
  const query = useQuery(recordOf(postImports, id))
  return (
    <Loaded query={query} detail>
      {(batch) => (
        <>
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
            <Head batch={batch} />
            <State batch={batch} onLeave={onLeave} />
          </Card>
          {batch.status !== 'reading' && <Items batch={batch} />}
        </>
      )}
    </Loaded>
  )
}

function Head({ batch }: { readonly batch: PostImport }) {
  const { name, status, createdBy, createdAt, leftOut } = batch
  const by = useStaffName(createdBy)
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-xl [overflow-wrap:anywhere]">{name}</h2>
        {showValue(postImports.fields.status, status)}
      </div>
      <p className="text-mute">
        {[by, createdAt && fullTime(createdAt)].filter(Boolean).join(' · ')}
      </p>
      {Object.keys(leftOut).length > 0 && (
        <p className="text-mute">Læses ikke: {leftOutText(leftOut)}</p>
      )}
    </div>
  )
}

function State({ batch, onLeave }: Omit<Props, 'id'> & { readonly batch: PostImport }) {
  const { status, wouldMake, handled, made, undone, kept, pictures, fetched, missed } = batch
  const client = useQueryClient()
  const parts = usePostImportParts()
  const doing = parts.isPending ? parts.variables.name : null
  const discard = useWrite((seen: PostImport) => removeRecord(postImports, seen), {
    name: 'Kassér flytning',
    // Not the record, which is gone.
    refetch: [],
    onDone: () => {
      void client.invalidateQueries({ queryKey: [postImports.name, 'list'] })
      onLeave()
    },
  })
  if (doing === 'pictures')
    return (
      <Progress
        label={`Henter billeder: ${count(fetched + missed)} af ${count(pictures)}`}
        share={(fetched + missed) / Math.max(1, pictures)}
      />
    )
  if (doing === 'run')
    return (
      <Progress
        label={`Flytter ind: ${count(handled)} af ${count(wouldMake)} indlæg`}
        share={handled / Math.max(1, wouldMake)}
      />
    )
  if (doing === 'undo')
    return (
      <Progress
        label={`Fortryder: ${count(undone + kept)} af ${draftsText(made + undone)}`}
        share={(undone + kept) / Math.max(1, made + undone)}
      />
    )
  const failure = parts.formError && <ErrorNotice error={parts.formError} />
  const waiting = pictures - fetched - missed
  if (status === 'reading')
    return (
      <>
        <p>Filen blev ikke læst til ende, og intet er ændret. Vælg den igen.</p>
        <div>
          <Button busy={discard.isPending} onClick={() => discard.mutate(batch)}>
            Begynd forfra
          </Button>
        </div>
      </>
    )
  if (status === 'ready')
    return (
      <>
        <h3 className="text-base">Prøven er færdig. Intet er ændret endnu.</h3>
        <ol className="grid list-decimal gap-1 pl-5">
          <li>Se efter herunder, hvad hvert indlæg bliver til, og hvad der ikke kommer med.</li>
          {pictures > 0 && (
            <li>
              {waiting > 0
                ? `Hent ${picturesText(waiting)} ind i Medier. De, der ikke er hentet, kommer ikke med.`
                : `${picturesText(fetched)} er hentet ind i Medier.`}
            </li>
          )}
          <li>Flyt ind. Hvert indlæg bliver en kladde, og alt kan fortrydes samlet.</li>
        </ol>
        <FailedPictures batch={batch} />
        {failure}
        <div className="flex flex-wrap gap-2.5">
          {waiting > 0 && wouldMake > 0 && (
            <Button look="primary" onClick={() => parts.mutate({ batch, name: 'pictures' })}>
              Hent {picturesText(waiting)}
            </Button>
          )}
          {wouldMake > 0 ? (
            <Button
              look={waiting > 0 ? 'secondary' : 'primary'}
              onClick={() => parts.mutate({ batch, name: 'run' })}
            >
              Flyt {count(wouldMake)} indlæg ind{waiting > 0 && ' uden dem'}
            </Button>
          ) : (
            <p className="w-full text-ink">Der er intet at flytte.</p>
          )}
          <Button look="quiet" busy={discard.isPending} onClick={() => discard.mutate(batch)}>
            Kassér
          </Button>
        </div>
      </>
    )
  return (
    <>
      {status === 'undoing' && <h3 className="text-base">En del af flytningen er fortrudt.</h3>}
      <p role="status" className="text-ink">
        {doneText(batch)}
      </p>
      {kept > 0 && (
        <p>
          {draftsText(kept)} blev, fordi nogen har arbejdet på {kept === 1 ? 'den' : 'dem'} siden.
        </p>
      )}
      {status === 'done' && batch.drafted > 0 && (
        <p>
          Omdirigeringerne er kladder. Udgiv dem, når artiklerne er udgivet, så de ikke viser til
          sider, der ikke findes endnu.
        </p>
      )}
      <FailedPictures batch={batch} />
      {failure}
      <div className="flex flex-wrap gap-2.5">
        {status === 'running' && (
          <Button look="primary" onClick={() => parts.mutate({ batch, name: 'run' })}>
            Flyt resten ind
          </Button>
        )}
        {status === 'done' && made > 0 && (
          <ButtonLink look="primary" to={`${href('adminPosts')}?status=draft`}>
            Se kladderne
          </ButtonLink>
        )}
        {status === 'done' && batch.drafted > 0 && (
          <ButtonLink to={href('adminRedirects')}>Se omdirigeringerne</ButtonLink>
        )}
        {status === 'undoing' && (
          <Button look="primary" onClick={() => parts.mutate({ batch, name: 'undo' })}>
            Fortryd resten
          </Button>
        )}
        {(status === 'running' || status === 'done') && made > 0 && (
          <AskButton
            label="Fortryd flytningen"
            look="danger"
            title={`Fortryd flytningen af »${batch.name}«?`}
            confirm="Fortryd flytningen"
            danger
            onConfirm={(close) => {
              close()
              parts.mutate({ batch, name: 'undo' })
            }}
          >
            {draftsText(made)} slettes, og det samme gør deres omdirigeringer og de billeder, der
            blev hentet og ikke bruges andre steder. Kladder, som nogen har arbejdet på siden,
            bliver.
          </AskButton>
        )}
      </div>
    </>
  )
}

/** Pictures that could not be fetched, each with the reason. */
function FailedPictures({ batch: { id, missed } }: { readonly batch: PostImport }) {
  const result = useInfiniteQuery({ ...failedPicturesQuery(id), enabled: missed > 0 })
  if (missed === 0) return null
  return (
    <Section title={`${picturesText(missed)} kunne ikke hentes`}>
      <Loaded query={result}>
        {({ pages }) => (
          <>
            <ul className="grid gap-1">
              {pagedRows(pages).map(({ id: place, url, reason }) => (
                <li key={place} className="[overflow-wrap:anywhere]">
                  {reason}: <span className="text-mute">{url}</span>
                </li>
              ))}
            </ul>
            <LoadMore result={result} />
          </>
        )}
      </Loaded>
    </Section>
  )
}
