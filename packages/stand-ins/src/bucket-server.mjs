// A bucket that speaks S3, checks signatures and lets anyone read, as one behind a CDN does.
import S3rver from '@20minutes/s3rver'

const [directory, bucket] = process.argv.slice(2)
const server = new S3rver({
  directory,
  port: 0,
  address: '127.0.0.1',
  silent: true,
  configureBuckets: [{ name: bucket }],
})
const { port } = await server.run()
console.log(`listening on ${port}`)
