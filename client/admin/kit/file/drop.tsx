import { type DragEvent, useId, useState } from 'react'
import { FieldError } from '../form/field.tsx'
import { Icon } from '../icon.tsx'

interface Props {
  /** The kinds of files, for people. */
  readonly kinds: string
  /** The same, as the input's `accept`. */
  readonly accept: string
  readonly error?: string
  readonly multiple?: boolean
  /** Called for each file, in turn. */
  readonly onFile?: (file: File) => void
  /** Called once, with all files. */
  readonly onFiles?: (files: readonly File[]) => void
}

/** A file input that also accepts a dropped file. */
export function Drop({ kinds, accept, error, multiple = false, onFile, onFiles }: Props) {
  const [isOver, setOver] = useState(false)
  const id = useId()
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (onFile) files.forEach(onFile)
    if (files.length > 0) onFiles?.(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div className="grid gap-2">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative grid cursor-pointer justify-items-center gap-1.5 rounded-box border-2 border-dashed px-6 py-9 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-act hover:bg-sunk ${isOver ? 'border-act bg-wash' : 'border-rim'}`}
      >
        <Icon name="upload" className="size-7 text-act" />
        <span className="font-semibold text-ink">
          {multiple ? 'Slip filer her, eller vælg dem' : 'Slip en fil her, eller vælg en'}
        </span>
        <span className="text-mute">{kinds}</span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
