export { EvidencePicker } from './components/evidence-picker.tsx'
export { PictureStrip } from './components/picture-strip.tsx'
export { PICTURE_TYPES } from './picture-tray.ts'
export { type PrivatePictures, usePrivatePictures } from './use-private-pictures.ts'
