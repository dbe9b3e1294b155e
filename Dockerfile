FROM node:26-slim AS web
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/calendar/package.json packages/calendar/
COPY packages/cli/package.json packages/cli/
COPY packages/contract/package.json packages/contract/
COPY packages/engine/package.json packages/engine/
COPY packages/quick-add/package.json packages/quick-add/
COPY packages/server/package.json packages/server/
COPY packages/test-kit/package.json packages/test-kit/
COPY packages/web/package.json packages/web/
# What the build needs comes from the platform's optional packages too. Scripts would unpack the tests' PostgreSQL.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY packages packages
RUN node packages/web/build-web.ts

FROM node:26-slim

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=sqlite:/data/daywright.db
WORKDIR /app

# Dependencies first, so that they are not fetched again for every change of the code. The image brings Node itself.
COPY package.json package-lock.json ./
COPY packages/calendar/package.json packages/calendar/
COPY packages/cli/package.json packages/cli/
COPY packages/contract/package.json packages/contract/
COPY packages/engine/package.json packages/engine/
COPY packages/quick-add/package.json packages/quick-add/
COPY packages/server/package.json packages/server/
COPY packages/test-kit/package.json packages/test-kit/
COPY packages/web/package.json packages/web/
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund && npm cache clean --force

COPY packages/calendar packages/calendar
COPY packages/cli packages/cli
COPY packages/contract packages/contract
COPY packages/engine packages/engine
COPY packages/quick-add packages/quick-add
COPY packages/server packages/server
COPY --from=web /app/packages/web/dist packages/web/dist
RUN mkdir /data && chown node:node /data

USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]

# Not through npm, so that the process itself gets the signals.
CMD ["node", "packages/server/bin/daywright.js", "serve"]
