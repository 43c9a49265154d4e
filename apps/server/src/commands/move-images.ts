import { readConfig } from '#config.ts'
import { createImagesRepository } from '#modules/images/images-repository.ts'
import { movePictures } from '#modules/images/move-pictures.ts'
import { openImageMove } from '#providers/images/index.ts'
import { runCommand } from './command.ts'
import { onShop } from './running-server.ts'

/** `npm run move:images` */
await runCommand(async () => {
  const config = readConfig()
  return onShop(config, { path: '/pictures/moves', body: {} }, ({ db }) =>
    movePictures(createImagesRepository(db), openImageMove(config)),
  )
})
