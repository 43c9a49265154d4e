import { useEffect, useState, useSyncExternalStore } from 'react'
import { uploadPrivatePicture } from './api/upload-private-picture.ts'
import { countOnTheirWay, createPictureTray, failureOf, previews, readyPictures } from './picture-tray.ts'

/** Pictures that go with a message, seen only by who gets it. They travel while it is written. */
export function usePrivatePictures(most: number) {
  const [tray] = useState(() => createPictureTray({ initial: [], most, upload: uploadPrivatePicture, previews }))
  const current = useSyncExternalStore(tray.subscribe, tray.current, tray.current)
  useEffect(() => () => tray.close(), [tray])
  return {
    tray,
    ...current,
    hasRoom: current.slots.length < most,
    ready: readyPictures(current),
    onTheirWay: countOnTheirWay(current),
    failure: failureOf(current),
  }
}

export type PrivatePictures = ReturnType<typeof usePrivatePictures>
