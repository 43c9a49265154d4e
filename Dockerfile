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
COPY package.json package-lock.json .npmrc LICENSE ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY tools/openapi/package.json tools/openapi/
COPY packages/contract packages/contract
COPY packages/stand-ins/package.json packages/stand-ins/
# What the server needs, and not what its libraries would like beside them: the client was built above.
RUN npm ci --omit=dev --legacy-peer-deps --workspace=apps/server
COPY apps/server/src apps/server/src
COPY --from=build /patina/apps/web/dist apps/web/dist
RUN install -d -o node -g node -m 700 /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
CMD ["node", "apps/server/src/main.ts"]
