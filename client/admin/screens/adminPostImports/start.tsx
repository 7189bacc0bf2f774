import { useEffect, useRef, useState } from 'react'
import { type PostImport, postImports } from '#shared/admin/post-imports.ts'
import { topicLabels } from '#shared/content/blog/topic-labels.ts'
import type { PostTopic } from '#shared/schemas/content/post-parts.ts'
import { messageOf } from '#client/state/error-message.ts'
import { stagePosts } from '../../data/post-imports.ts'
import { count } from '../../format.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Drop } from '../../kit/file/drop.tsx'
import { Progress } from '../../kit/file/progress.tsx'
import { Check, SelectField, TextField, toOptions } from '../../kit/form/field.tsx'
import { ErrorNotice } from '../../kit/loaded.tsx'
import type { ReadFiles } from './read/files.ts'
import { leftOutText } from './texts.ts'

/** Reading needs the editor's document and parsers, which the screen itself does not. */
const loadReader = () => import('./read/reader.ts')

interface Props {
  readonly onTried: (batch: PostImport) => void
}

/** Chooses files, maps their authors, and tries their posts on the server. */
export function Start({ onTried }: Props) {
  const [read, setRead] = useState<ReadFiles | null>(null)
  const [fault, setFault] = useState('')
  const [isReading, setReading] = useState(false)
  const choose = async (files: readonly File[]) => {
    setFault('')
    setReading(true)
    const result = await loadReader()
      .then(({ readChosen }) => readChosen(files))
      .catch((error: unknown) => ({ fault: messageOf(error) }))
    setReading(false)
    if ('fault' in result) setFault(result.fault)
    else setRead(result)
  }
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 className="text-xl">{read ? read.name : 'Hent indlæg fra et andet system'}</h2>
        <p className="text-mute">
          Filerne læses og prøves her, før noget ændres. Alt bliver kladder: intet udgives af sig
          selv.
        </p>
      </div>
      {read ? (
        <Settings read={read} onOther={() => setRead(null)} onTried={onTried} />
      ) : isReading ? (
        <p role="status" className="text-ink">
          Læser…
        </p>
      ) : (
        <Drop
          kinds="En eksport fra WordPress (XML), eller HTML og Markdown, også flere på én gang"
          accept=".xml,.wxr,.html,.htm,.md,.markdown,.txt,text/xml,text/html,text/markdown"
          multiple
          {...(fault && { error: fault })}
          onFiles={(files) => void choose(files)}
        />
      )}
    </Card>
  )
}

interface SettingsProps {
  readonly read: ReadFiles
  readonly onOther: () => void
  readonly onTried: (batch: PostImport) => void
}

/** Who the authors are here, and what applies to all posts. */
function Settings({ read, onOther, onTried }: SettingsProps) {
  const { name, sources, authors, leftOut } = read
  const [roles, setRoles] = useState<Readonly<Record<string, string>>>({})
  const [topic, setTopic] = useState<PostTopic>('elpriser')
  const [redirects, setRedirects] = useState(true)
  const [error, setError] = useState<string | null>(null)
  const [tried, setTried] = useState<number | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const total = sources.length
  const start = async () => {
    const { signal } = (abort.current = new AbortController())
    setError(null)
    setTried(0)
    try {
      const { toPostAt } = await loadReader()
      const written = Object.fromEntries(
        Object.entries(roles).flatMap(([author, role]) =>
          role.trim() === '' ? [] : [[author, role.trim()]],
        ),
      )
      const batch = await stagePosts(
        { name, total, topic, redirects, leftOut, authors: written },
        toPostAt(sources, topic, written),
        signal,
        setTried,
      )
      if (!signal.aborted) onTried(batch)
    } catch (failure) {
      if (signal.aborted) return
      setTried(null)
      setError(`${messageOf(failure)} Intet er ændret.`)
    }
  }
  if (tried !== null)
    return (
      <Progress
        label={`Prøver ${count(total)} indlæg af. Intet ændres endnu.`}
        share={tried / total}
        onCancel={() => {
          abort.current?.abort()
          setTried(null)
        }}
      />
    )
  return (
    <>
      <p role="status" className="text-ink">
        {count(total)} indlæg
        {Object.keys(leftOut).length > 0 && (
          <span className="text-mute"> · læses ikke: {leftOutText(leftOut)}</span>
        )}
      </p>
      {authors.length > 0 && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold text-ink">
            Hvad laver forfatterne? Artikler viser deres arbejde og ikke deres navn
          </legend>
          {authors.map((author, i) => (
            <TextField
              key={author}
              id={`felt-forfatter-${i}`}
              label={author}
              hint="For eksempel Energirådgiver. Tom: ukendt"
              maxLength={80}
              autoComplete="off"
              value={roles[author] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setRoles((before) => ({ ...before, [author]: value }))
              }
            />
          ))}
        </fieldset>
      )}
      <div className="max-w-80">
        <SelectField
          name="topic"
          label={postImports.fields.topic.label}
          value={topic}
          options={toOptions(topicLabels)}
          onChange={(value) => setTopic(value as PostTopic)}
        />
      </div>
      <Check
        label={postImports.fields.redirects.label}
        checked={redirects}
        onChange={setRedirects}
      />
      {error && <ErrorNotice error={error} />}
      <div className="flex flex-wrap gap-2.5">
        <Button look="primary" onClick={() => void start()}>
          Prøv {count(total)} indlæg af
        </Button>
        <Button onClick={onOther}>Vælg andre filer</Button>
      </div>
    </>
  )
}
