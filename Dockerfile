# The Node with which the tests ran: that of package.json.
ARG NODE_VERSION=26.10.0

# Builds the package that is published too, and installs it with the versions of package-lock.json. Nothing that it installs depends on
# the platform, so one build serves them all and none has to be emulated.
FROM --platform=$BUILDPLATFORM node:${NODE_VERSION}-slim AS build
WORKDIR /build
COPY . .
# What the build needs comes from the platform's optional packages too. Scripts would unpack the tests' PostgreSQL.
RUN npm ci --ignore-scripts --no-audit --no-fund && node scripts/release/make-archive.ts
# The image brings Node itself, so the optional packages with it are left out.
RUN cd dist/daywright && npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund && npm cache clean --force \
  && mkdir bin ../data && ln -s ../packages/server/bin/daywright.js bin/daywright

# Only files are added: no step runs here.
FROM node:${NODE_VERSION}-slim
LABEL org.opencontainers.image.title="Daywright" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=sqlite:/data/daywright.db
ENV PATH=/app/bin:$PATH
WORKDIR /app
# Owned by root, so that the program cannot change itself.
COPY --from=build /build/dist/daywright /app
COPY --from=build --chown=1000:1000 /build/dist/data /data

# The user "node" of the image. Kubernetes sees only of a number that it is not root.
USER 1000:1000
# The database, the copies that are made before upgrades, and backups. Nothing else is written, but what /tmp is for.
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]

# Not through npm or a shell, so that the process itself gets the signals.
CMD ["daywright", "serve"]
