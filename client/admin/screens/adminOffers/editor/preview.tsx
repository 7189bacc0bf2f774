import { useEffect, useRef, useState } from 'react'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { Skeleton } from '../../../kit/loaded.tsx'
import { useSize } from '../../../kit/use-size.ts'

/** How the customer's page is shown. */
export const previewModes = { side: 'Side', mobil: 'Mobil', pdf: 'PDF' } as const
export type PreviewMode = keyof typeof previewModes

interface Props {
  /** Null: it can't be shown as it is typed. */
  readonly content: OfferContent | null
  readonly number: string
  readonly version: number
  readonly mode: PreviewMode
}

/** The page is drawn this long after the last change, the slower PDF later, in ms. */
const pauseMs = { side: 500, mobil: 500, pdf: 1200 } as const
/** Widths that the page is laid out for, in CSS px. */
const widths = { side: 820, mobil: 390 } as const
/** A page that has not come after this long is given up, in ms. */
const patienceMs = 15_000

interface Frame {
  readonly key: number
  readonly mode: PreviewMode
  readonly content: string
}

/**
 * The customer's page of the unsaved draft, as the Worker renders it. Each change is posted to a frame of its own, which replaces the
 * shown one once it has loaded: nothing flickers, the place on the page stays, and the browser's history gets no entries.
 */
export function Preview({ content, number, version, mode }: Props) {
  const text = content && JSON.stringify(content)
  const [shown, setShown] = useState<Frame | null>(null)
  const [next, setNext] = useState<Frame | null>(null)
  const [failed, setFailed] = useState(false)
  const [box, size] = useSize()
  const keys = useRef(0)
  const wanted = next ?? shown
  const isCurrent = wanted !== null && wanted.content === text && wanted.mode === mode && !failed
  useEffect(() => {
    if (text === null || isCurrent) return undefined
    const pause = shown?.mode === mode ? pauseMs[mode] : 0
    const timer = setTimeout(
      () => {
        setFailed(false)
        setNext({ key: ++keys.current, mode, content: text })
      },
      failed ? patienceMs : pause,
    )
    return () => clearTimeout(timer)
  }, [text, mode, isCurrent, failed, shown?.mode])
  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => {
      setNext(null)
      setFailed(true)
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [next])
  const frames = [shown, next].filter((frame): frame is Frame => frame !== null)
  return (
    <div ref={box} className="relative min-h-0 flex-1 overflow-hidden" data-preview={shown?.key}>
      {!shown && !failed && <Skeleton rows={5} className="h-24" />}
      {(failed || text === null) && (
        <p className="absolute inset-x-0 top-0 z-10 bg-wait-wash px-4 py-2 text-wait" role="status">
          {text === null
            ? 'Kundens side kan først vises, når fejlene er rettet.'
            : 'Kundens side kan ikke hentes lige nu. Den kommer, når serveren svarer.'}
        </p>
      )}
      {frames.map((frame) => (
        <PostedFrame
          key={frame.key}
          frame={frame}
          number={number}
          version={version}
          isShown={frame === shown}
          size={size}
          onLoad={(isPage, top) => {
            setNext(null)
            setFailed(!isPage)
            if (isPage) setShown({ ...frame })
            return top
          }}
          replaces={shown?.mode === frame.mode ? shown.key : null}
        />
      ))}
    </div>
  )
}

interface FrameProps extends Pick<Props, 'number' | 'version'> {
  readonly frame: Frame
  readonly isShown: boolean
  readonly size: { readonly width: number; readonly height: number }
  readonly onLoad: (isPage: boolean, top: number) => void
  /** The frame whose place on the page it takes over. */
  readonly replaces: number | null
}

const frameId = (key: number): string => `forhaandsvisning-${key}`

/** A frame that a form is posted to once. */
function PostedFrame({
  frame: { key, mode, content },
  number,
  version,
  isShown,
  size,
  onLoad,
  replaces,
}: FrameProps) {
  const form = useRef<HTMLFormElement>(null)
  const posted = useRef(false)
  useEffect(() => {
    if (posted.current) return
    posted.current = true
    form.current?.submit()
  }, [])
  const isPdf = mode === 'pdf'
  const width = isPdf ? size.width : Math.max(widths[mode], mode === 'side' ? size.width : 0)
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width)
  return (
    <>
      <form
        ref={form}
        method="post"
        action={`${endpoints.adminApi}/offers/preview${isPdf ? '/pdf' : ''}`}
        target={frameId(key)}
        hidden
      >
        <input type="hidden" name="content" value={content} readOnly />
        <input type="hidden" name="number" value={number} readOnly />
        <input type="hidden" name="version" value={version} readOnly />
      </form>
      <iframe
        id={frameId(key)}
        name={frameId(key)}
        title="Kundens side, som den bliver"
        // Without `allow-scripts`: the page does nothing, and its forms can't be sent. A browser shows no PDF in a sandbox.
        sandbox={isPdf ? undefined : 'allow-same-origin'}
        tabIndex={isShown ? 0 : -1}
        aria-hidden={isShown ? undefined : true}
        onLoad={(event) => {
          const page = event.currentTarget.contentDocument
          // The empty document that a frame begins with.
          if (page?.URL === 'about:blank') return
          const isPage = isPdf
            ? page?.contentType !== 'application/json'
            : page?.getElementById('offer-title') !== null && page !== null
          const old = replaces === null ? null : document.getElementById(frameId(replaces))
          const top = (old as HTMLIFrameElement | null)?.contentWindow?.scrollY ?? 0
          if (isPage && !isPdf) event.currentTarget.contentWindow?.scrollTo(0, top)
          onLoad(isPage, top)
        }}
        className={`absolute top-0 left-1/2 origin-top-left border-0 bg-white ${isShown ? '' : 'invisible'}`}
        style={{
          width,
          height: size.height / scale,
          transform: `scale(${scale}) translateX(-50%)`,
        }}
      />
    </>
  )
}
