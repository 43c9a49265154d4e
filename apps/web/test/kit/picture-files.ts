type Size = { width?: number; height?: number }

/** A picture of one color, as a file that a form takes. */
export async function createPictureFile(name: string, { width = 96, height = 96 }: Size = {}): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  context.fillStyle = 'rgb(47 111 98)'
  context.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}
