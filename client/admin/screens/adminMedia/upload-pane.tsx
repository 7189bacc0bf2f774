import { Uploader } from '../../kit/media/uploader.tsx'

/** New pictures, which join the list next to it. */
export const UploadPane = () => <Uploader guarded onAdded={() => undefined} />
