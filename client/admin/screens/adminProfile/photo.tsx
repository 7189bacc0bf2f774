import { useId, useRef, useState } from 'react'
import { profile } from '#shared/admin/profile.ts'
import { type Profile, removePhoto, savePhoto } from '../../data/profile.ts'
import { useWrite } from '../../data/use-write.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

interface Props {
  readonly row: Profile
  /** What the initials are made of while there is no photo. */
  readonly name: string
}

/** The user's photo: chosen from a file, cut square and shrunk here, and stored at once. */
export function Photo({ row, name }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const refetch = [profile.name, 'users']
  const [isUnreadable, setUnreadable] = useState(false)
  const messageId = useId()
  const save = useWrite(savePhoto, {
    name: 'Billede',
    done: 'Billedet er gemt',
    refetch,
    fields: true,
  })
  const remove = useWrite(removePhoto, { name: 'Billede', done: 'Billedet er fjernet', refetch })
  const choose = async (file: File | undefined) => {
    if (!file) return
    const photo = await shrinkPhoto(file)
    setUnreadable(!photo)
    save.reset()
    if (photo) save.mutate(photo)
  }
  const message = isUnreadable
    ? 'Filen kan ikke læses som et billede. Vælg en i JPEG, PNG eller WebP.'
    : save.fieldErrors['photo']
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} photoPath={row.photoPath} className="size-18 text-xl!" />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Billede"
          hidden
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button
          size="small"
          busy={save.isPending}
          aria-describedby={message ? messageId : undefined}
          onClick={() => input.current?.click()}
        >
          {save.isPending ? 'Gemmer...' : row.photoPath ? 'Skift billede' : 'Vælg billede'}
        </Button>
        {row.photoPath && (
          <Button size="small" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            Fjern
          </Button>
        )}
      </div>
      {message && (
        <p id={messageId} role="alert" className="w-full text-[0.875rem] text-bad">
          {message}
        </p>
      )}
    </div>
  )
}
