import { useState } from 'react'
import { areSingleKeysOff, switchSingleKeys } from '../use-keys.ts'

/** Whether letters and digits alone do something here. */
export function KeySwitch() {
  const [isOff, setIsOff] = useState(areSingleKeysOff)
  return (
    <label className="flex items-center gap-2 text-small text-soft">
      <input
        type="checkbox"
        className="checkbox"
        checked={!isOff}
        onChange={({ target }) => {
          switchSingleKeys(!target.checked)
          setIsOff(!target.checked)
        }}
      />
      Single keys work
    </label>
  )
}
