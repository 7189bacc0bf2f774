// What only staff have while they show a presentation, loaded as one file.
export { keepInputs } from './keep-inputs.ts'
export { openSpeakerWindow, updateSpeakerWindow } from './speaker-window.ts'
