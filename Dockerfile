# Builds the front end, then copies only what production needs.
FROM node:24.21.0-bookworm-slim AS build
# A registry of your own, if you have one: --build-arg NPM_CONFIG_REGISTRY=https://…
ARG NPM_CONFIG_REGISTRY
WORKDIR /site
# Built as the user that runs the site: Node's compile cache is per user.
RUN chown node:node .
USER node
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci
COPY --chown=node:node . .
RUN npm run build
# Every picture that pages show, a minute and a half of processor time: visitors of a new image wait for none. off: made when idle.
ARG PICTURES=on
RUN [ "$PICTURES" = off ] || npm run pictures

FROM node:24.21.0-bookworm-slim AS dependencies
ARG NPM_CONFIG_REGISTRY
WORKDIR /site
COPY package.json package-lock.json ./
# The image has its own Node, so the one pinned in package.json is removed.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
# Two malloc arenas: with more, memory used for pictures is not returned to the system.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=dist/compiled
WORKDIR /site
COPY package.json ./
COPY --from=dependencies /site/node_modules ./node_modules
COPY server ./server
COPY shared ./shared
COPY --from=build /site/dist ./dist
# DATA_DIR, the only folder the site writes to; volumes inherit its owner. It contains leads.
RUN install -d -o node -g node var var/uploads
VOLUME /site/var
USER node
EXPOSE 3000
# Drains for 5 s, then gives requests in flight 20 s: stop with a timeout of 30 s.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
