# A tag can come to mean another image; who releases one names what it was built from, by digest (docs/operations.md).
ARG NODE_IMAGE=node:26-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /patina
COPY . .
RUN npm run build

FROM ${NODE_IMAGE}
ARG NODE_IMAGE
LABEL org.opencontainers.image.base.name=${NODE_IMAGE}
WORKDIR /patina
COPY LICENSE THIRD-PARTY-NOTICES.txt ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
# The server reads these when it runs.
COPY apps/server/src/db/migrations apps/server/src/db/migrations
COPY apps/server/src/db/demo/pictures apps/server/src/db/demo/pictures
COPY apps/server/src/modules/images/share-ground.png apps/server/src/modules/images/
COPY apps/server/src/modules/places/places.json.br apps/server/src/modules/places/
# The bundle loads these and what they need; every other package is in it.
COPY --from=build /patina/node_modules/@electric-sql node_modules/@electric-sql
COPY --from=build /patina/node_modules/@img node_modules/@img
COPY --from=build /patina/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /patina/node_modules/semver node_modules/semver
COPY --from=build /patina/node_modules/sharp node_modules/sharp
COPY --from=build /patina/apps/server/dist apps/server/dist
COPY --from=build /patina/apps/web/dist apps/web/dist
RUN install -d -o node -g node -m 700 /data node_modules/.cache
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
CMD ["node", "apps/server/dist/main.js"]
